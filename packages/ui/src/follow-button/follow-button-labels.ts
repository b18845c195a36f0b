export const followButtonLabels = { follow: "Follow", following: "Following" };

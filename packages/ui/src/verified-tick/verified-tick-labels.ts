export const verifiedTickLabels = { verified: "Verified" };

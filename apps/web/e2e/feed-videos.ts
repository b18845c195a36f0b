/** Returns mocked feed videos, for lists longer than the demo catalogue. */
export function feedVideos(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    video_id: `made-up-${from + index}`,
    video_title: `Made-up video ${from + index}`,
    video_file: "amber-tide",
    video_duration: 60 + index,
    content_server: "/media",
    creator: "slow_light",
    creator_id: "acw4cx44zckz",
    verified: 1,
    upload_time_elapsed: "1 day ago",
  }));
}

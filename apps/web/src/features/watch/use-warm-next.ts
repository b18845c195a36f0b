import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useServices } from "../../lib/services";
import { readWatchQuery } from "../../lib/video/watch-address";
import { warmVideo } from "./warm-video";

/**
 * Makes the video at an address ready to start at once; once for each address, however often it is
 * called.
 */
export function useWarmNext(address: string | undefined): () => void {
  const services = useServices();
  const queryClient = useQueryClient();
  const warmed = useRef<string>(undefined);
  return () => {
    if (address === undefined || warmed.current === address) return;
    warmed.current = address;
    const query = readWatchQuery(new URL(address, location.origin).searchParams);
    // Retried when the video is opened, which also shows errors.
    warmVideo(services, queryClient, query).catch(() => undefined);
  };
}

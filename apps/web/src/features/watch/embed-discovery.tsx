import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

/** Where other sites learn how to embed this video. */
export function EmbedDiscovery({ url, title }: { url: string; title: string }) {
  const { siteUrl } = useServices();
  return (
    <>
      <link rel="alternate" type="application/json+oembed" title={title} href={siteUrl + paths.oembed(url, "json")} />
      <link rel="alternate" type="text/xml+oembed" title={title} href={siteUrl + paths.oembed(url, "xml")} />
    </>
  );
}

import { startProduct } from "@marquee/tooling-test/product-server";

/** Starts the product once for all tests; returns what ends it. */
export default async function startServer() {
  const { url, stop } = await startProduct();
  process.env["MARQUEE_URL"] = url;
  return stop;
}

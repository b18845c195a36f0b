import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import { test as base } from "./account";

/** A site that no other test finds changed, such as closed or with another front. */
export const test = base.extend<object, { product: ProductServer }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

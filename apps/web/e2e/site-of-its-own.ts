import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import { test as base } from "./account";

/** Each test has a site that no other finds changed, such as closed or with another front. */
export const test = base.extend<{ product: ProductServer }>({
  product: async ({}, use) => {
    const product = await startProduct();
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

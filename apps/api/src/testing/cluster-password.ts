/** Password of the tests' database role. Only connections over TCP need it. */
export const clusterPassword = "tangerine";

/** Of the database role of tests. Only what listens on TCP asks for it. */
export const clusterPassword = "tangerine";

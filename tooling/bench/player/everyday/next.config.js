/** Static files, for the bench's own server. */
export default { output: "export", basePath: "/everyday-next" };

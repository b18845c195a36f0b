export const hooks = {
  // What a registry receives names only what its users need: no scripts, no tools of this workspace.
  beforePacking: ({ devDependencies: _tools, scripts: _scripts, ...manifest }) => manifest,
};

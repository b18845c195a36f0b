import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

type WithFallback<Props> = Props & {
  /** Shown until the code has arrived. Default nothing. */
  fallback?: ReactNode;
};

/**
 * A component in a separate chunk. `load` fetches it ahead: then the component renders without
 * suspending.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await fetchComponent();
  };
  const Late = lazy(async () => ({ default: await fetchComponent() }));

  function Component({ fallback, ...props }: WithFallback<Props>) {
    const [Loaded] = useState(() => loaded ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return { Component, load };
}

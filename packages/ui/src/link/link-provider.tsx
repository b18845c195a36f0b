import { createContext, type ComponentProps, type ComponentType, type ReactNode } from "react";

export interface LinkComponentProps extends ComponentProps<"a"> {
  href: string;
}

export const LinkContext = createContext<ComponentType<LinkComponentProps> | null>(null);

export interface LinkProviderProps {
  /**
   * Renders every internal link, so that a click is a client-side navigation. Receives the props of
   * an `<a>`.
   */
  component: ComponentType<LinkComponentProps>;
  children: ReactNode;
}

/**
 * Connects all components below it to the site's router.
 *
 * @example
 * const RouterLink = ({ href, ...rest }: LinkComponentProps) => <Link to={href} {...rest} />;
 * <LinkProvider component={RouterLink}>…</LinkProvider>
 */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

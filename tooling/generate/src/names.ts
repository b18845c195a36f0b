/** A name in every case. */
export interface Names {
  /** `video-badge`: files, folders, addresses. */
  kebab: string;
  /** `videoBadge`: values. */
  camel: string;
  /** `VideoBadge`: components. */
  pascal: string;
}

/** @throws if the name is not in kebab-case */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is not in kebab-case, such as video-badge.`);
  }
  const pascal = kebab
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
  return { kebab, camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1), pascal };
}

/** A variant as the playlist lists it. */
interface Listed {
  /** Identifies the rendition: its copies have the same one. */
  rendition: string;
  pathway: string;
}

/**
 * One variant for each rendition, with its copies: that of the first pathway before the others,
 * which stay in their order.
 */
export function mergeCopies<Variant extends Listed>(
  listed: readonly Variant[],
  firstPathway?: string,
): (Variant & { copies: readonly Variant[] })[] {
  const byRendition = new Map<string, Variant[]>();
  for (const variant of listed) {
    const copies = byRendition.get(variant.rendition) ?? [];
    byRendition.set(variant.rendition, copies);
    let { pathway } = variant;
    // Two servers may have the same host.
    while (copies.some((copy) => copy.pathway === pathway)) pathway += ".";
    copies.push({ ...variant, pathway });
  }
  return [...byRendition.values()].flatMap((copies) => {
    const first = copies.find(({ pathway }) => pathway === firstPathway) ?? copies[0];
    return first ? [{ ...first, copies: copies.filter((copy) => copy !== first) }] : [];
  });
}

import type { SiteText as SiteTextContent, SiteTextBlock } from "@marquee/api-client";
import { textDirection } from "@marquee/ui/labels";
import { Link } from "@marquee/ui/link";
import styles from "./site-text.module.css";

type Part = SiteTextBlock["parts"][number];

/** A text that the people who run the site wrote. */
export function SiteText({ text: { locale, blocks } }: { text: SiteTextContent }) {
  return (
    <div lang={locale} dir={textDirection(locale)} className={styles["root"]}>
      {grouped(blocks).map((group, index) => (
        // The order of a text does not change while it is shown.
        <Group key={index} blocks={group} />
      ))}
    </div>
  );
}

/** Items that follow each other are one list. */
function grouped(blocks: readonly SiteTextBlock[]): SiteTextBlock[][] {
  const groups: SiteTextBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const continues =
      block.kind === "item" &&
      last?.[0]?.kind === "item" &&
      isNumbered(last[0]) === isNumbered(block);
    if (continues) last?.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isNumbered = ({ number }: SiteTextBlock) => number > 0;

function Group({ blocks }: { blocks: readonly SiteTextBlock[] }) {
  const [first] = blocks;
  if (!first) return null;
  const parts = first.parts.map((part, index) => <PartText key={index} part={part} />);
  switch (first.kind) {
    case "heading":
      // The page's own heading is the first.
      return first.level <= 2 ? <h2>{parts}</h2> : <h3>{parts}</h3>;
    case "quote":
      return <blockquote>{parts}</blockquote>;
    case "code":
      return <pre>{parts}</pre>;
    case "rule":
      return <hr />;
    case "item": {
      const List = isNumbered(first) ? "ol" : "ul";
      return (
        <List>
          {blocks.map(({ level, number, parts: own }, index) => (
            <li key={index} data-level={Math.min(level, 4)} {...(number > 0 && { value: number })}>
              {own.map((part, position) => (
                <PartText key={position} part={part} />
              ))}
            </li>
          ))}
        </List>
      );
    }
    default:
      return <p>{parts}</p>;
  }
}

const elements = { plain: null, strong: "strong", emphasis: "em", code: "code" } as const;

function PartText({ part: { text, style, href } }: { part: Part }) {
  const Element = elements[style];
  const content = Element === null ? text : <Element>{text}</Element>;
  return href === "" ? content : <Link href={href}>{content}</Link>;
}

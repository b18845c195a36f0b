import { escapeMarkup } from "@marquee/api-client/markup";

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body>
</html>
`;
}

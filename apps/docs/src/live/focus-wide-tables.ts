/** A table that is wider than the page scrolls: people without a mouse have to reach it. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

for (const table of document.querySelectorAll(".sl-markdown-content table"))
  observer.observe(table);

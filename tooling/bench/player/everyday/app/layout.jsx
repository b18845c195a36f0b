import "@marquee/player/styles.css";

export const metadata = { title: "everyday-next", icons: "data:," };

const sizes = "body{margin:0}#box,video{width:960px;height:540px}";

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <style>{sizes}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

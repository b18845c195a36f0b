const palettes = [
  ["#1b1033", "#7b2a5e", "#f08a4b", "#ffd9a0"],
  ["#04222e", "#0c5a6b", "#43b3a0", "#d9f2dc"],
  ["#120d2b", "#3a2f8f", "#8a7be0", "#f3d9ff"],
  ["#2b0f0d", "#8a2d1e", "#e56b3c", "#ffd08a"],
  ["#0b1c12", "#2c5a34", "#9cc06a", "#f5efc0"],
  ["#0a1430", "#1f4b8f", "#6fb2e8", "#f6f8ff"],
  ["#1f1206", "#6b451b", "#d69a4b", "#fbe7c4"],
] as const;

/** Returns a generator of numbers in [0, 1), the same for a seed on every machine. */
function random(seed: number): () => number {
  let state = (seed + 1) * 2654435761;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
}

function ridge(next: () => number, base: number): string {
  const points = Array.from(
    { length: 9 },
    (_, step) => `${step * 80},${Math.round(base - next() * 70)}`,
  );
  return `M0,360 L${points.join(" L")} L640,360Z`;
}

/** Returns a drawn film still as a data URI: sky, a light, ridges in front. */
export function still(seed: number): string {
  const next = random(seed);
  const [night, far, near, light] = palettes[seed % palettes.length] ?? palettes[0];
  const [x, y, radius] = [80 + next() * 480, 70 + next() * 110, 24 + next() * 46];
  const svg = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="s" x2="0" y2="1">
<stop stop-color="${night}"/>
<stop offset=".55" stop-color="${far}"/>
<stop offset="1" stop-color="${near}"/>
</linearGradient><radialGradient id="g">
<stop stop-color="${light}"/>
<stop offset=".25" stop-color="${light}" stop-opacity=".5"/>
<stop offset="1" stop-color="${light}" stop-opacity="0"/>
</radialGradient></defs>
<path fill="url(#s)" d="M0 0h640v360H0z"/>
<circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#g)" opacity=".7"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>
<path d="${ridge(next, 250)}" fill="${far}" opacity=".85"/>
<path d="${ridge(next, 300)}" fill="${night}" opacity=".75"/>
<path d="${ridge(next, 350)}" fill="${night}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.replaceAll("\n", ""))}`;
}

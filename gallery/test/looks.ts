/** What is looked at within a page. Each runs in the browser and gives sentences about what is wrong. */

/** Pieces and labels that lie over a name, by the boxes in which names are written. */
export function coveredNames(): string[] {
  const names = [...document.querySelectorAll<SVGTextElement>('.names .name')];
  const pieces = [...document.querySelectorAll<SVGGElement>('.stack .piece .cut')];
  if (names.length === 0 || pieces.length === 0) return ['there is no map with names and pieces'];
  const boxes = names.map((name) => {
    // The letters themselves, not the line's whole height: from the top of capitals to the foot of descenders.
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const size = Number(name.getAttribute('font-size')) * name.getScreenCTM()!.a;
    const lines = name.children.length;
    const air = Math.max(0, (bottom - top - size * (lines - 0.18)) / 2);
    return { id: name.dataset.name!, left, right, top: top + air, bottom: bottom - air };
  });
  const over = (a: (typeof boxes)[number], b: DOMRect | (typeof boxes)[number]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return [
    ...boxes.flatMap((box, i) =>
      boxes.slice(i + 1).flatMap((other) => (over(box, other) ? [`${other.id} lies over ${box.id}`] : [])),
    ),
    ...pieces.flatMap((piece) => {
      const rect = piece.getBoundingClientRect();
      return boxes.filter((box) => over(box, rect)).map(({ id }) => `a piece lies over the name of ${id}`);
    }),
  ];
}

/** Text of less than 11 pixels, on the map as it is zoomed and beside it. */
export function smallPrint(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent!.trim();
    const element = walker.currentNode.parentElement as Element;
    if (!text || !element.checkVisibility?.() || element.closest('title, script, style, .quiet')) continue;
    const turned = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = turned ? Math.hypot(turned.a, turned.b) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 10.95) found.add(`“${text}” is ${size.toFixed(1)} px high`);
  }
  return [...found];
}

/** Names whose contrast to the ground of their area is less than 4.5 : 1. */
export function faintNames(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const luminance = (colour: string): number => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  return [...document.querySelectorAll<SVGTextElement>('.names .name')].flatMap((name) => {
    const wash = document.querySelector(`[data-area="${name.dataset.name}"] .wash`);
    if (!wash) return [];
    const [a, b] = [luminance(getComputedStyle(name).fill), luminance(getComputedStyle(wash).fill)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    return contrast < 4.5 ? [`${name.dataset.name} has a contrast of ${contrast.toFixed(1)}`] : [];
  });
}

/** What axe-core, loaded before, finds to be serious. What is drawn for the eye alone is left out: it is hidden from others. */
export async function seriousIssues(): Promise<string[]> {
  interface Issue {
    id: string;
    impact: string;
    nodes: { html: string; failureSummary: string }[];
  }
  const { axe } = globalThis as unknown as {
    axe: { run(context: object): Promise<{ violations: Issue[] }> };
  };
  const { violations } = await axe.run({
    exclude: [['.ground'], ['.features'], ['.names'], ['.stack'], ['.glow']],
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes: [first, ...more] }) =>
        `${id}, ${1 + more.length} times: ${first!.html.slice(0, 200)} ${first!.failureSummary}`,
    );
}

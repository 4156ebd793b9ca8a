/** What is looked at within a page. Each runs in the browser and gives sentences about what is wrong. */

/** Pieces and labels that lie over anything that is written on the map. */
export function coveredNames(): string[] {
  type Corner = { x: number; y: number };
  const shown = (element: Element) => element.getClientRects().length > 0;
  const texts = [...document.querySelectorAll<SVGTextElement>('.names text, .stack .name')].filter(shown);
  const pieces = [...document.querySelectorAll<SVGGraphicsElement>('.stack .cut')].filter(shown);
  if (pieces.length === 0) return ['there is no map with pieces'];
  const corners = (of: SVGGraphicsElement, left: number, top: number, right: number, bottom: number) => {
    const turned = of.getScreenCTM()!;
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].map(([x, y]): Corner => new DOMPoint(x, y).matrixTransform(turned));
  };
  const written = texts.map((text) => {
    // The letters themselves, not the line's whole height: from the top of capitals to the foot of descenders.
    const { x, width } = text.getBBox();
    const [size, foot] = [Number(text.getAttribute('font-size')), Number(text.getAttribute('y'))];
    const box = corners(text, x, foot - 0.66 * size, x + width, foot + 0.16 * size);
    return { name: text.dataset.name ?? text.textContent!, box };
  });
  /** By how much two convex shapes overlap, in pixels; below 0 they are apart. */
  const overlap = (a: Corner[], b: Corner[]): number => {
    if (Math.hypot(a[0]!.x - b[0]!.x, a[0]!.y - b[0]!.y) > 600) return -1;
    return Math.min(
      ...[a, b].flatMap((shape) =>
        [0, 1].map((i) => {
          const [from, to] = [shape[i]!, shape[i + 1]!];
          const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
          const along = ({ x, y }: Corner) => ((to.x - from.x) * x + (to.y - from.y) * y) / long;
          const [of, on] = [a.map(along), b.map(along)];
          return Math.min(Math.max(...of), Math.max(...on)) - Math.max(Math.min(...of), Math.min(...on));
        }),
      ),
    );
  };
  return [
    ...written.flatMap(({ name, box }, i) =>
      written
        .slice(i + 1)
        .filter((other) => other.name !== name && overlap(box, other.box) > 1)
        .map((other) => `${other.name} lies over ${name}`),
    ),
    ...pieces.flatMap((piece) => {
      const { x, y, width, height } = piece.getBBox();
      const box = corners(piece, x, y, x + width, y + height);
      return written
        .filter((one) => overlap(one.box, box) > 1)
        .map(({ name }) => `a piece lies over ${name}`);
    }),
  ];
}

/**
 * What is wrong with numbers on the pieces of a map: one that is not drawn or lower than 11 pixels, a piece that lies on
 * another's number. `only`: the areas that are looked at; all, if absent.
 */
export function faultyNumbers(only: readonly string[] | undefined): string[] {
  const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
  const isInSight = ({ left, top, right, bottom }: DOMRect) =>
    right > sheet.left && bottom > sheet.top && left < sheet.right && top < sheet.bottom;
  const stacks = [...document.querySelectorAll<SVGGElement>('.stack')];
  const pieces = stacks.flatMap((stack) =>
    [...stack.querySelectorAll<SVGGElement>('.piece')].map((piece) => ({
      area: stack.dataset.stack!,
      piece,
      box: piece.querySelector('.cut')!.getBoundingClientRect(),
    })),
  );
  if (pieces.length === 0) return ['there is no map with pieces'];
  return pieces.flatMap(({ area, piece, box }, i) => {
    if (!isInSight(box) || (only && !only.includes(area))) return [];
    const what = `${piece.dataset.piece} in ${area}`;
    const isCut =
      box.left < sheet.left - 1 ||
      box.top < sheet.top - 1 ||
      box.right > sheet.right + 1 ||
      box.bottom > sheet.bottom + 1;
    return [...piece.querySelectorAll<SVGTextElement>('.number')].flatMap((number) => {
      const turned = number.getScreenCTM()!;
      const [high, left, foot] = ['font-size', 'x', 'y'].map((name) => Number(number.getAttribute(name)));
      const size = high! * Math.hypot(turned.a, turned.b);
      // Of letters smaller than a unit the browser knows the width only to whole units: their middle is worked out.
      const back =
        getComputedStyle(number).textAnchor === 'end' ? 0.25 * high! * number.textContent!.length : 0;
      const { x, y } = new DOMPoint(left! - back, foot! - 0.33 * high!).matrixTransform(turned);
      const over = pieces
        .slice(i + 1)
        .filter(
          (other) =>
            x > other.box.left - size / 4 &&
            x < other.box.right + size / 4 &&
            y > other.box.top - size / 3 &&
            y < other.box.bottom + size / 3,
        );
      return [
        ...(number.getClientRects().length === 0 ? [`${what} has a number that is not shown`] : []),
        ...(size < 10.95 ? [`the number of ${what} is ${size.toFixed(1)} px high`] : []),
        ...(only && isCut ? [`${what} is not wholly in sight`] : []),
        ...over.map((other) => `${other.piece.dataset.piece} in ${other.area} lies on the number of ${what}`),
      ];
    });
  });
}

/** Pieces beside the map whose picture leaves out some of them. */
export function cutPieces(within: string): string[] {
  const pictures = [...document.querySelectorAll<SVGSVGElement>(`${within} .loose`)];
  if (pictures.length === 0) return ['there are no pieces'];
  return pictures.flatMap((picture) => {
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    const isCut = [...picture.querySelectorAll('.cut')].some((edge) => {
      const box = edge.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    });
    return isCut ? [picture.getAttribute('aria-label')!] : [];
  });
}

/** How many numbers are drawn in each area; `on`: the pieces that are looked at, all if absent. */
export const numbersByArea = (on: string | undefined): Record<string, number> =>
  Object.fromEntries(
    [...document.querySelectorAll<SVGGElement>('.stack')]
      .map((stack) => [stack.dataset.stack!, stack.querySelectorAll(`${on ?? ''} .number`).length] as const)
      .filter(([, count]) => count > 0),
  );

/** Of these areas, those whose names cannot be read in the map, at 9 pixels or more. */
export const withoutName = (areas: readonly string[]): string[] =>
  areas.filter(
    (area) =>
      ![...document.querySelectorAll<SVGTextElement>(`.sheet text[data-name="${area}"]`)].some((text) => {
        const { a, b } = text.getScreenCTM()!;
        const isShown = text.getClientRects().length > 0;
        return isShown && Number(text.getAttribute('font-size')) * Math.hypot(a, b) >= 8.95;
      }),
  );

/** Text lower than 11 pixels, or `names` pixels if it is the name of an area, on the map as it is zoomed and beside it. */
export function smallPrint(names: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent!.trim();
    const element = walker.currentNode.parentElement as Element;
    if (!text || element.getClientRects().length === 0 || element.closest('.quiet')) continue;
    const turned = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = turned ? Math.hypot(turned.a, turned.b) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    const least = element.matches('.name') ? names : 11;
    if (size < least - 0.05) found.add(`“${text}” is ${size.toFixed(1)} px high`);
  }
  return [...found];
}

/** Names of areas and numbers on pieces that are not on a printed map. */
export const unprinted = (): string[] =>
  [...document.querySelectorAll('.names .name, .stack .number')]
    .filter((text) => text.getClientRects().length === 0)
    .map((text) => text.textContent!);

/**
 * Texts of the map and numbers on pieces whose contrast to what lies under them is less than 4.5 : 1. `bare` is a
 * picture of the page without them; a halo is taken to lie on it. Nine points in ten must do: a name may cross a border.
 */
export async function faintTexts(bare: string): Promise<string[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${bare}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const dot = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const colourOf = (colour: string): number[] => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = colour;
    dot.fillRect(0, 0, 1, 1);
    return [...dot.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (colour: number[]): number => {
    const [r, g, b] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
  const texts = [...document.querySelectorAll<SVGTextElement>('.sheet > svg text')].filter((text) => {
    const { left, top, right, bottom, width } = text.getBoundingClientRect();
    return width > 0 && left > sheet.left && top > sheet.top && right < sheet.right && bottom < sheet.bottom;
  });
  if (texts.length === 0) return ['nothing is written on the map'];
  return texts.flatMap((text) => {
    const { fill, stroke, strokeOpacity, textAnchor } = getComputedStyle(text);
    const [ink, halo] = [luminance(colourOf(fill)), stroke === 'none' ? null : colourOf(stroke)];
    const veil = Number(strokeOpacity);
    const [size, foot] = [Number(text.getAttribute('font-size')), Number(text.getAttribute('y'))];
    // Of letters smaller than a unit, as on pieces, the browser knows the width only to whole units.
    const widthOf = ({ textContent }: Element) =>
      size < 1 ? 0.4 * size * textContent!.length : text.getBBox().width;
    const turned = text.getScreenCTM()!;
    const contrasts: number[] = [];
    // Numbers that stand apart on one piece are one text, each at a place of its own.
    const apart = [...text.querySelectorAll('tspan[x]')];
    for (const written of apart.length > 0 ? apart : [text]) {
      const width = widthOf(written);
      const end = Number(written.getAttribute('x')) + (textAnchor === 'end' ? 0 : width / 2);
      for (let fx = 0.04; fx < 1; fx += 0.08)
        for (const up of [0.1, 0.3, 0.5]) {
          const at = new DOMPoint(end - fx * width, foot - up * size).matrixTransform(turned);
          const pixel = 4 * (Math.round(at.y) * canvas.width + Math.round(at.x));
          const under = [...data.slice(pixel, pixel + 3)];
          const ground = halo ? under.map((part, i) => part * (1 - veil) + halo[i]! * veil) : under;
          const [low, high] = [ink, luminance(ground)].sort((a, b) => a - b);
          contrasts.push((high! + 0.05) / (low! + 0.05));
        }
    }
    contrasts.sort((a, b) => a - b);
    const tenth = contrasts[Math.floor(contrasts.length / 10)]!;
    return tenth < 4.5 ? [`${text.textContent} (${text.classList}): ${tenth.toFixed(2)}`] : [];
  });
}

/** Swatches in the key that are alike in this picture of the page, whichever way their patterns are laid on each other. */
export async function alikeSwatches(grey: string): Promise<string[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${grey}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(picture, 0, 0);
  const swatches = [...document.querySelectorAll<SVGElement>('.key .swatch')].map((swatch) => {
    const { left, top, width, height } = swatch.getBoundingClientRect();
    const [w, h] = [Math.floor(width) - 4, Math.floor(height) - 4];
    const { data } = pen.getImageData(Math.ceil(left) + 2, Math.ceil(top) + 2, w, h);
    return {
      name: swatch.closest('li')!.textContent!.trim(),
      w,
      h,
      at: (x: number, y: number) => data[4 * (y * w + x)]!,
    };
  });
  if (swatches.length < 2) return ['there are no swatches'];
  const side = swatches[0]!.h;
  /** Mean difference of what both show, one moved over the other; of all ways to move it, the least. */
  const difference = (a: (typeof swatches)[number], b: (typeof swatches)[number]): number => {
    let least = Infinity;
    for (let dx = 0; dx < side; dx++)
      for (let dy = 0; dy < side / 2; dy++) {
        let [sum, count] = [0, 0];
        for (let y = 0; y + dy < a.h; y++)
          for (let x = 0; x + dx < a.w; x++, count++) sum += Math.abs(a.at(x, y) - b.at(x + dx, y + dy));
        least = Math.min(least, sum / count);
      }
    return least;
  };
  return swatches.flatMap((one, i) =>
    swatches
      .slice(i + 1)
      .map((other) => ({ other, by: difference(one, other) }))
      .filter(({ by }) => by < 5)
      .map(({ other, by }) => `${one.name} and ${other.name} differ by ${by.toFixed(1)} of 255`),
  );
}

/** Whatever axe-core, loaded before, finds. What is drawn for the eye alone is left out: it is hidden from others. */
export async function accessIssues(): Promise<string[]> {
  interface Issue {
    id: string;
    impact: string;
    nodes: { element: Element; failureSummary: string }[];
  }
  const { axe } = globalThis as unknown as {
    axe: {
      configure(more: object): void;
      run(context: object, options: object): Promise<{ violations: Issue[] }>;
    };
  };
  // How everything is written that is as it should be, and where it is, it need not work out: that is up to a tenth of its work.
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(
    { exclude: [['.ground'], ['.features'], ['.ornament'], ['.names'], ['.stack'], ['.glow']] },
    { resultTypes: ['violations'], elementRef: true },
  );
  return violations.map(
    ({ id, impact, nodes: [first, ...more] }) =>
      `${id} (${impact}), ${1 + more.length} times: ${first!.element.outerHTML.slice(0, 200)} ${first!.failureSummary}`,
  );
}

/** Things one can act on that, reached by keyboard, are not ringed. An area of the map is ringed by the glow about it. */
export function ringless(): string[] {
  const things = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary, [tabindex]:not(.area)',
  );
  const bare = [...things].filter((thing) => {
    if (!thing.checkVisibility() || thing.matches(':disabled')) return false;
    thing.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth } = getComputedStyle(thing);
    return (
      document.activeElement === thing && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
    );
  });
  const dark = [...document.querySelectorAll<SVGGElement>('.area')].slice(0, 3).filter((area) => {
    area.focus({ preventScroll: true });
    return document.activeElement !== area;
  });
  return [...bare, ...dark].map((thing) => thing.outerHTML.slice(0, 120));
}

/** Things one can act on that have no name for those who do not see them. */
export function nameless(): string[] {
  const things = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary, [role=button]',
  );
  const named = (thing: HTMLElement) =>
    (thing.getAttribute('aria-label') ??
      thing.querySelector('[aria-label]')?.getAttribute('aria-label') ??
      (thing as HTMLInputElement).labels?.[0]?.textContent ??
      thing.textContent)!.trim() !== '';
  return [...things].filter((thing) => !named(thing)).map((thing) => thing.outerHTML.slice(0, 120));
}

/** An element with its attributes and what is in it. Texts stay texts, whatever is written in them. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** A link that leaves the frame alone. The page that it opens knows nothing of the one around the frame. */
export const newTab = (href: string, label: string, hint: string): HTMLAnchorElement =>
  createElement('a', { href, target: '_blank', rel: 'noopener', title: hint }, label);

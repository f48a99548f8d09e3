/** Children are inserted as text, never as HTML. */
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

/** Opens a new tab without a reference to the embedding page. */
export const newTab = (href: string, label: string, hint: string): HTMLAnchorElement =>
  createElement('a', { href, target: '_blank', rel: 'noopener', title: hint }, label);

/** Brings an element into the view of the row it is in. Unlike scrollIntoView it leaves the page where it is. */
export function scrollSideways(element: Element | null | undefined, row: Element | null | undefined): void {
  if (!element || !row) return
  const [wanted, seen] = [element.getBoundingClientRect(), row.getBoundingClientRect()]
  if (wanted.left < seen.left) row.scrollLeft += wanted.left - seen.left
  else if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right
}

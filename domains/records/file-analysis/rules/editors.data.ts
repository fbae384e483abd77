/**
 * Programs that change what a page shows, in lower case, by the name they write into a PDF. Programs that only scan, print or
 * join pages are left out: honest members use those. Compliance may lengthen the list.
 */
export const EDITORS: readonly string[] = [
  'photoshop',
  'illustrator',
  'gimp',
  'inkscape',
  'affinity',
  'canva',
  'figma',
  'coreldraw',
  'pixlr',
  'sejda',
  'pdfescape',
  'ilovepdf',
  'smallpdf',
  'pdffiller',
  'dochub',
  'pdf-xchange editor',
  'foxit phantompdf',
  'foxit pdf editor',
  'nitro pro',
  'pdfelement',
  'soda pdf',
  'libreoffice draw',
]

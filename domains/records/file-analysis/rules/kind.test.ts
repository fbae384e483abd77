import { expect, test } from 'vitest'
import { kindOf } from '#domains/records/file-analysis/rules/kind.ts'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part)))

test.each([
  ['a photo from a phone', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
  ['a screenshot', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'png'],
  ['a picture from a web page', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'webp'],
  ['a declarations page', bytes('%PDF-1.7'), 'pdf'],
  ['an iPhone original', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
  ['AVIF in the same container', bytes([0, 0, 0, 24], 'ftypavif'), null],
  ['a PDF with something before it', bytes('\n%PDF-1.7'), null],
  ['a sound in the same container as WebP', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), null],
  ['a film in the same container as HEIC', bytes([0, 0, 0, 24], 'ftypisom'), null],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a GIF', bytes('GIF89a'), null],
  ['nothing', bytes(), null],
  ['two bytes of a JPEG', bytes([0xff, 0xd8]), null],
])('%s', (_, given, kind) => {
  expect(kindOf(given)).toBe(kind)
})

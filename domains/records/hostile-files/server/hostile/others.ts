import { latin1, pdf, ZIP_END, type Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'

export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** Neither a photo nor a PDF by the first bytes. */
const BYTES: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(0),
  'one byte': new Uint8Array([0xff]),
  drawing: latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'drawing with a head': latin1('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
  'xml that reads our files': latin1('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  'web page': latin1('<!doctype html><script>alert(1)</script>'),
  'program of windows': latin1(`MZ\u0090\u0000${'\u0000'.repeat(60)}PE`),
  'program of linux': latin1('\u007fELF\u0002\u0001\u0001'),
  'program of java': Buffer.from([0xca, 0xfe, 0xba, 0xbe]),
  gif: latin1('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
  'gif and java': Buffer.concat([latin1('GIF89a;'), ZIP_END]),
  'word document': latin1('PK\u0003\u0004\u0014\u0000\u0006\u0000word/document.xml'),
  'word document with macros': latin1('PK\u0003\u0004\u0014\u0000\u0006\u0000word/vbaProject.bin'),
  'archive that climbs out': latin1('PK\u0003\u0004\u0014\u0000\u0000\u0000../../../../etc/cron.d/x'),
  'archive of a link': latin1('PK\u0003\u0004\u0014\u0000\u0000\u0000link -> /etc/passwd'),
  'empty archive': ZIP_END,
  'old word document': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'rich text': latin1(String.raw`{\rtf1{\object\objocx}}`),
  'seven zip': Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  gzip: Buffer.from([0x1f, 0x8b, 0x08, 0]),
  'virus test': latin1(EICAR),
  'virus test in an archive': Buffer.concat([latin1(`PK\u0003\u0004${EICAR}`), ZIP_END]),
  'shell script': latin1('#!/bin/sh\nrm -rf /\n'),
  postscript: latin1('%!PS-Adobe-3.0\n(run) run'),
  tiff: latin1('II*\u0000\u0008\u0000\u0000\u0000'),
  'tiff the other way': latin1('MM\u0000*\u0000\u0000\u0000\u0008'),
  bitmap: latin1('BM\u0000\u0000'),
  icon: Buffer.from([0, 0, 1, 0, 1, 0]),
  photoshop: latin1('8BPS\u0000\u0001'),
  'fifty-five bytes of asf': latin1(`\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011${'\u0000'.repeat(47)}`),
  film: latin1('\u0000\u0000\u0000\u0018ftypisom'),
  avif: latin1('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000'),
  'jpeg 2000': latin1('\u0000\u0000\u0000\u000cjP  \r\n\u0087\n'),
  sound: latin1('RIFF\u0004\u0000\u0000\u0000WAVE'),
  'pdf after a line': Buffer.concat([latin1('\n'), pdf('')]),
  'web page before a pdf': Buffer.concat([latin1('<script>alert(1)</script>'), pdf('')]),
  'half of jpeg’s mark': new Uint8Array([0xff, 0xd8]),
  'half of png’s mark': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  zeros: new Uint8Array(4096),
}

/** The right extension, and wrong ones. */
const ENDINGS = ['bin', 'jpg', 'pdf', 'png'] as const

/** `few`: only one wrong extension each. */
export function otherFiles({ few }: { few: boolean }): Hostile[] {
  return Object.entries(BYTES).flatMap(([name, bytes], row) =>
    ENDINGS.filter((_, column) => !few || column === row % ENDINGS.length).map((ending) => ({
      name: `${name}.${ending}`,
      bytes,
      ends: 'refused' as const,
    })),
  )
}

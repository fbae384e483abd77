import { EXTENSIONS, type FileKind } from '#domains/records/file-analysis/rules/kind.ts'

/** What a person called their file, made safe to show, to save and to send in a header; the ending is the one its bytes have. */
export function safeFileName(given: string, kind: FileKind): string {
  const base = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*%;`$&']/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const name = [...base].slice(0, MOST).join('').trim()
  return `${name === '' || RESERVED.test(name) ? 'document' : name}.${EXTENSIONS[kind]}`
}

const MOST = 80
/** Names that Windows keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

import { EXTENSIONS, type FileKind } from '#domains/records/file-analysis/rules/kind.ts'

/** A file name as typed, made safe to show, to save and to send in a header; the extension is that of the real kind. */
export function safeFileName(typed: string, kind: FileKind): string {
  const base = typed
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
/** Names that Windows reserves. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

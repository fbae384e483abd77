import { extractFromFileWithBabel } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { globSync, readFileSync } from 'node:fs'
import lingui from '../../../lingui.config.ts'

export type ScreenMessage = { id: string; message: string; file: string }

/** Every message of the screens, as `npm run extract` finds them: by Lingui's macros, but without the program around them. */
export async function messagesInScreens(root: string): Promise<ScreenMessage[]> {
  const folders = lingui.catalogs?.flatMap(({ include }) => include) ?? []
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter((file) => !/\.test\./.test(file))
  const found = await Promise.all(
    files
      .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }))
      .filter(({ code }) => code.includes("/macro'"))
      .map(messagesIn),
  )
  return found.flat()
}

const CONFIG = makeConfig(lingui, { skipValidation: true })

export async function messagesIn({ file, code }: { file: string; code: string }): Promise<ScreenMessage[]> {
  const messages: ScreenMessage[] = []
  const keep = ({ id, message = '' }: { id: string; message?: string }) => void messages.push({ id, message, file })
  await extractFromFileWithBabel(
    file,
    code,
    keep,
    { linguiConfig: CONFIG },
    { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  )
  return messages
}

import { useLingui } from '@lingui/react/macro'
import styles from '#centers/public/parts/app-picture.module.css'
import { APP_PICTURES, type AppPictureName } from '#centers/public/parts/app-pictures.data.ts'

type Props = { name: AppPictureName; says: string }

/** The app as it is, in the reader’s language, light or dark, in the file that the reader's screen needs. */
export function AppPicture({ name, says }: Props) {
  const { i18n } = useLingui()
  const { size, wide, small, shown } = APP_PICTURES[name]
  const [width, height] = size
  const address = `/pictures/${name}-${i18n.locale === 'es' ? 'es' : 'en'}`
  const filesOf = (scheme: 'light' | 'dark') => `${address}-${scheme}-${small}.webp ${small}w, ${address}-${scheme}.webp ${wide}w`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={filesOf('dark')} sizes={shown} />
      <img
        className={styles.picture}
        src={`${address}-light.webp`}
        srcSet={filesOf('light')}
        sizes={shown}
        alt={says}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

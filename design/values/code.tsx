import { classNames } from '#design/class-names.ts'
import styles from '#design/values/code.module.css'

/** An address, a secret or a signature within a text; a click selects all of it. */
export const InlineCode = ({ children }: { children: string }) => <code className={styles.inline}>{children}</code>

/** Lines of code or data, the same in every language. `isShort`: what may be long scrolls. */
export const CodeBlock = ({ children, isShort = false }: { children: string; isShort?: boolean }) => (
  <pre className={classNames(styles.block, isShort && styles.short)} tabIndex={0} translate="no">
    {children}
  </pre>
)

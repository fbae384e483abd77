import styles from '#centers/public/reference/reference.module.css'

/** A sample of code, the same in every language. */
export const Code = ({ children }: { children: string }) => (
  <pre className={styles.sample} tabIndex={0} translate="no">
    {children}
  </pre>
)

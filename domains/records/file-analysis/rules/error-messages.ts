import type { PdfDanger } from '#domains/records/file-analysis/rules/pdf.ts'

/** Why a file was refused, and what to do. */
export const FILE_REFUSALS = {
  file_is_empty: 'The selected file is empty. Choose it again.',
  file_too_large: 'The selected file must be smaller than 20 MB.',
  kind_not_taken: 'The selected file must be a photo (JPEG, PNG, WebP, or HEIC) or a PDF.',
  picture_unreadable: 'This picture is damaged. Take the photo again, or save it again and retry.',
  picture_too_large: 'This picture has too many pixels. The limit is 40 million, or 30 million in HEIC. Save it smaller and retry.',
  too_many_files: 'This claim already has 60 files. Remove one you no longer need first.',
} as const
export type FileRefusal = keyof typeof FILE_REFUSALS

/** Why a file was quarantined (nobody can open it), and what to do. */
export const QUARANTINE_SENTENCES = {
  password_protected: 'This PDF is password protected. Save it without a password and send it again.',
  active_content: 'This PDF contains a program, so no one here can open it. Print it to a new PDF and send that.',
  hidden_file: 'This PDF has another file inside, so no one here can open it. Print it to a new PDF and send that.',
  damaged: 'This PDF is damaged or incomplete. Download it again from where you got it, and send that.',
  hidden_part: 'This file is more than a PDF, so no one here can open it. Print it to a new PDF and send that.',
  too_many_pages: 'This PDF has more than 500 pages. Send only the pages for this claim.',
  cannot_be_checked: 'We couldn’t check this PDF. Print it to a new PDF and send that.',
  virus: 'This file has a virus, so no one here can open it. Check your device, then send a photo of the document instead.',
  not_scanned: 'We couldn’t check this file for viruses yet. We’ll try again within the hour. You don’t need to do anything.',
  not_examined: 'We couldn’t open this file. Send it again, or send a photo of the document instead.',
} as const satisfies Record<PdfDanger | 'virus' | 'not_scanned' | 'not_examined', string>

/** Why a file cannot be used. */
export type FileProblem = FileRefusal | keyof typeof QUARANTINE_SENTENCES

export const problemSentence = (problem: FileProblem): string => ({ ...FILE_REFUSALS, ...QUARANTINE_SENTENCES })[problem]

/** Languages of the replies to requests of callees. */
export type ReplyLanguage = 'en' | 'ru' | 'id'

interface Replies {
  /** Last words of the call. */
  optedOut: string
  /** Last words of a call that our side ends early. */
  goodbye: string
  recordingDeleted: string
  notRecorded: string
}

/** What the agent says exactly. */
export const replies: Readonly<Record<ReplyLanguage, Replies>> = {
  en: {
    optedOut: 'Understood. We will not call this number again. Goodbye.',
    goodbye: 'I have to end this call now. Thank you for your time. Goodbye.',
    recordingDeleted: 'All right. The recording has been stopped and deleted.',
    notRecorded: 'All right. This call is not being recorded.',
  },
  ru: {
    optedOut: 'Хорошо. Мы больше не будем звонить на этот номер. До свидания.',
    goodbye: 'Мне нужно завершить разговор. Спасибо, что уделили время. До свидания.',
    recordingDeleted: 'Хорошо. Запись остановлена и удалена.',
    notRecorded: 'Хорошо. Этот разговор не записывается.',
  },
  id: {
    optedOut: 'Baik. Kami tidak akan menelepon nomor ini lagi. Selamat tinggal.',
    goodbye: 'Saya harus mengakhiri panggilan ini. Terima kasih atas waktunya. Selamat tinggal.',
    recordingDeleted: 'Baik. Rekaman sudah dihentikan dan dihapus.',
    notRecorded: 'Baik. Panggilan ini tidak direkam.',
  },
}

const indonesian =
  /(?<!\p{L})(?:jangan|tidak|tak|nggak|enggak|gak|saya|kami|tolong|mohon|lagi|berhenti|hapus|nomor|telepon|telpon|hubungi|rekam|direkam|matikan)(?!\p{L})/iu

/** Returns the language in which a callee asked. */
export function replyLanguageOf(text: string): ReplyLanguage {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  return indonesian.test(text) ? 'id' : 'en'
}

/** Maximum size of an uploaded workbook in bytes. Error texts state 25 MB. */
export const largestWorkbook = 25 * 1024 * 1024

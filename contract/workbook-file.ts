/** Of a workbook that is dropped, in bytes. The sentences that refuse a larger one say 25 MB. */
export const largestWorkbook = 25 * 1024 * 1024

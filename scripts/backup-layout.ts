/** Contents of a backup folder next to the database, with the same names as in the data folder. */
export const databaseFile = 'database.ndjson.gz'
export const backedUpFiles = [
  { file: 'encryption-key', isKey: true },
  { file: 'registration-code-word', isKey: false },
]
export const backedUpFolders = ['recordings']

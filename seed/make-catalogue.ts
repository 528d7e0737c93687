import { writeFile } from 'node:fs/promises'
import { makeCatalogue, tables } from './workbook.ts'

// Writes seed/catalogue.xlsx. Run this program after each change of the venues in this folder.
await writeFile(new URL('catalogue.xlsx', import.meta.url), await makeCatalogue())
for (const { sheet, rows } of tables) console.log(`${sheet}: ${rows.length}`)

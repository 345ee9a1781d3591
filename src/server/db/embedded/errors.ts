import { StartError } from '../../start-error.ts'

/**
 * Converts an error of PostgreSQL or of the file system into one sentence for the operator.
 * @param report an error of Node, or the lines that PostgreSQL printed
 * @param dataDir the data folder, named in the sentence
 */
export function explain(report: unknown, dataDir: string): StartError {
  if (report instanceof StartError) return report
  const text =
    report instanceof Error ? `${'code' in report ? String(report.code) : ''} ${report.message}` : String(report)
  const known = sentences.find(([pattern]) => pattern.test(text))
  if (known) return new StartError(known[1](dataDir), report)
  const told = /(?:FATAL|PANIC|error):\s*(.+)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1) ?? 'no reason given'
  return new StartError(`The embedded PostgreSQL in ${dataDir} does not start: ${told}.`, report)
}

/** Whether the report only means that another server is starting, stopping or crashing: the caller retries. */
export function isPassing(report: string): boolean {
  return /lock file .* (?:already exists|is empty)|pre-existing shared memory block|Is another postmaster/.test(report)
}

const sentences: [RegExp, (dataDir: string) => string][] = [
  [
    /ENOSPC|No space left on device|Disk quota exceeded/i,
    (dir) => `The disk is full: free some space on the disk of ${dir} and start again; nothing was lost.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (dir) => `The data folder ${dir} is on a read-only disk: choose another with DATA_DIR.`,
  ],
  [
    /EACCES|EPERM|Permission denied|has wrong ownership|has invalid permissions|Operation not permitted/i,
    (dir) =>
      `This user may not read and write the data folder ${dir}: give it the folder, or choose another with DATA_DIR.`,
  ],
  [
    /could not (?:read|open) file "[^"]*(?:pg_control|pg_filenode|PG_VERSION)|incorrect checksum in control file|not a valid data directory|could not locate a valid checkpoint record|invalid (?:primary )?checkpoint|invalid record length|could not open (?:file|directory)|unexpected pageaddr|invalid page in block|could not access status of transaction|does not look like a valid|database files are incompatible/i,
    (dir) => `The data folder ${dir} is damaged: put back a backup of it, or move it away to begin anew.`,
  ],
]

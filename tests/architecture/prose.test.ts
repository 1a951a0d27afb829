import { describe, expect, test } from 'vitest';
import { repository } from '#tests/support/prose/citations.ts';
import { repositoryFiles, violationsAt } from '#tests/support/prose/repository-files.ts';

/** Documents and folders that follow the writing rules: all of them. */
const CHECKED = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'catalogue',
  'contracts',
  'docs',
  'domain',
  'functions',
  'integrations',
  'netlify',
  'src',
  'studio',
  'tests',
  'tools',
  'workbench',
];

const files = repositoryFiles();
const known = repository(files);

describe('prose follows the writing rules', () => {
  test.each(CHECKED)(
    '%s',
    (path) => {
      const isChecked = (file: string) => file === path || file.startsWith(`${path}/`);
      expect(files.some(isChecked), `${path} is in the repository`).toBe(true);
      const violations = violationsAt(path, files, known);
      expect(violations.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
    },
    60_000,
  );
});

import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { type StaffTexts, useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { uploadFailureMessage } from '../shared/uploads/upload-failure-message.ts';
import type { PlannedPicture, PlannedUse } from './plan-pictures.ts';

function textOfUse(use: PlannedUse, { pictureTexts }: StaffTexts): string {
  switch (use.kind) {
    case 'new':
      return fill(pictureTexts['import-becomes'], { code: use.code });
    case 'already-stored':
      return fill(pictureTexts['import-known'], { code: use.code });
    case 'replaces':
      return fill(pictureTexts['import-replaces'], { address: use.address });
    case 'kept':
      return pictureTexts['import-kept'];
    case 'left-out':
      return `${pictureTexts['import-left-out']} ${pictureTexts[use.reason]}`;
  }
}

/**
 * Files of an import, with what each one becomes. Files that the import leaves out come first.
 * @param refused files that the shop has refused, with the reason
 */
export function PicturePlanTable(props: {
  pictures: readonly PlannedPicture[];
  refused?: ReadonlyMap<PlannedPicture, ApiFailure>;
}) {
  const { pictures, refused } = props;
  const allTexts = useStaffTexts();
  const { pictureTexts: texts } = allTexts;
  const isLeftOut = ({ use }: PlannedPicture) => use.kind === 'left-out';
  const rows = refused
    ? pictures.filter((one) => refused.has(one))
    : [...pictures.filter(isLeftOut), ...pictures.filter((one) => !isLeftOut(one))];
  const columns: Column<PlannedPicture>[] = [
    {
      title: texts['import-picture-file'],
      cell: ({ file }) => <span className="import__text">{file.path}</span>,
    },
    {
      title: texts['import-becomes-title'],
      cell: (one) => {
        const failure = refused?.get(one);
        return failure ? uploadFailureMessage(failure, allTexts) : textOfUse(one.use, allTexts);
      },
    },
  ];
  return (
    <Table
      hasRowHeaders={false}
      columns={columns}
      rows={rows}
      keyOf={(one) => `${pictures.indexOf(one)} ${one.file.path}`}
    />
  );
}

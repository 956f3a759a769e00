import { Button } from 'antd';
import { useState } from 'react';
import { CHART_TEXTS } from '@server/shared/texts/dashboard';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { useAlerts } from '@/hooks/use-alerts';
import { toTsv } from '@/lib/tsv';
import figure from '@/theme/looks/figure.module.css';
import styles from './chart.module.css';
import type { PlotProps } from './plots';

type TableProps = Pick<PlotProps, 'unit' | 'secondUnit' | 'data' | 'format' | 'formatSecond'> & {
  title: string;
  /** Heading of the names, such as "City". */
  names: string;
};

/** Table of a chart's exact values. */
export const ChartTable = ({ title, names, unit, secondUnit, data, format, formatSecond }: TableProps) => (
  <div className={styles.table} tabIndex={0} role="group" aria-label={CHART_TEXTS.asTable(title)}>
    <table>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">{unit}</th>
          {secondUnit && <th scope="col">{secondUnit}</th>}
        </tr>
      </thead>
      <tbody>
        {data.map(({ name, value, second = 0 }, index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td className={figure.figure}>{format(value)}</td>
            {secondUnit && <td className={figure.figure}>{formatSecond(second)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Rows with plain numbers, which spreadsheets can read. */
const linesOf = ({ names, unit, secondUnit, data }: TableProps) => [
  [names, unit, ...(secondUnit ? [secondUnit] : [])],
  ...data.map(({ name, value, second = 0 }) => [
    name,
    String(value),
    ...(secondUnit ? [String(second)] : []),
  ]),
];

/** Copies the table to the clipboard as spreadsheet cells. */
export function CopyTable(table: TableProps) {
  const { alert } = useAlerts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toTsv(linesOf(table)));
      setCopied(true);
    } catch {
      alert(CHART_TEXTS.notCopied);
    }
  };
  return (
    <>
      <Button size="small" className={styles.tool} onClick={() => void copy()}>
        {copied ? CHART_TEXTS.copied : CHART_TEXTS.copy}
      </Button>
      <VisuallyHidden role="status">{copied && CHART_TEXTS.copiedStatus}</VisuallyHidden>
    </>
  );
}

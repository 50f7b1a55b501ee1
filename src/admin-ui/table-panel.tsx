import type { ComponentProps, ReactNode } from 'react';
import { Panel } from './panel';
import { TableBox } from './table-box';

interface TablePanelProps extends Omit<ComponentProps<typeof TableBox>, 'label'> {
  title: string;
  actions?: ReactNode;
  foot?: ReactNode;
}

export const TablePanel = ({ title, actions, foot, ...table }: TablePanelProps) => (
  <Panel title={title} actions={actions} className="flush">
    <TableBox {...table} label={title} />
    {foot}
  </Panel>
);

import { useLingui } from "@lingui/react/macro";
import { Table } from "@marquee/ui/table";
import { platformBenefits } from "../../config/plans";

export function PlatformTable() {
  const { i18n } = useLingui();
  return (
    <Table label="Benefits by platform tier">
      <thead>
        <tr>
          <th scope="col">Platform tier</th>
          <th scope="col">Benefit</th>
        </tr>
      </thead>
      <tbody>
        {platformBenefits.map(({ tier, benefit }) => (
          <tr key={tier}>
            <th scope="row">{tier}</th>
            <td>{i18n._(benefit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
